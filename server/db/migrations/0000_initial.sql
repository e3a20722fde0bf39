CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"trial_started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"last_reading" integer DEFAULT 0 NOT NULL,
	"applied_reading" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "community_images" (
	"id" text PRIMARY KEY NOT NULL,
	"photo_id" text NOT NULL,
	"weed_id" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_images_photo_id_unique" UNIQUE("photo_id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"image_id" text NOT NULL,
	"reporter_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_reports_image_id_reporter_key_pk" PRIMARY KEY("image_id","reporter_key")
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"weed_slug" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "identifications" (
	"id" text PRIMARY KEY NOT NULL,
	"photo_id" text NOT NULL,
	"visitor_key" text,
	"account_id" text,
	"content_hash" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confidence" real,
	"weed_id" integer,
	"answer" jsonb,
	"consent" text,
	"deleted_at" timestamp with time zone,
	"saved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identifications_photo_id_unique" UNIQUE("photo_id")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "payment_records" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"plan" text NOT NULL,
	"pence" integer NOT NULL,
	"refunded_pence" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_key" text,
	"account_id" text,
	"content_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"reservation_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"in_force" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota_counters" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "quota_counters_subject_kind_day_pk" PRIMARY KEY("subject","kind","day")
);
--> statement-breakpoint
CREATE TABLE "quota_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"subjects" text[] NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"paid_until" timestamp with time zone,
	"cancel_at_period_end" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treatment_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"plan" jsonb NOT NULL,
	"saved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_keepsakes" (
	"subject_hash" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weeds_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_images" ADD CONSTRAINT "community_images_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_image_id_community_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."community_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_account_id_conversation_id_conversations_account_id_id_fk" FOREIGN KEY ("account_id","conversation_id") REFERENCES "public"."conversations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifications" ADD CONSTRAINT "identifications_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_records" ADD CONSTRAINT "payment_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_images_weed" ON "community_images" USING btree ("weed_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_order" ON "conversation_messages" USING btree ("account_id","conversation_id","id");--> statement-breakpoint
CREATE INDEX "conversations_recent" ON "conversations" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "identifications_account" ON "identifications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "identifications_same_photo" ON "identifications" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "identifications_running" ON "identifications" USING btree ("started_at") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "payment_records_paid_at" ON "payment_records" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_records_account" ON "payment_records" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "photos_visitor" ON "photos" USING btree ("visitor_key");--> statement-breakpoint
CREATE INDEX "photos_account" ON "photos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "photos_reservation" ON "photos" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "purchases_account" ON "purchases" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "quota_reservations_open" ON "quota_reservations" USING btree ("created_at") WHERE not confirmed;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "treatment_plans_account" ON "treatment_plans" USING btree ("account_id","created_at");