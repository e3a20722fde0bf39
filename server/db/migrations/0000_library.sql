CREATE TABLE "weeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"content_hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weeds_slug_unique" UNIQUE("slug")
);
