import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { type PhotoStore, photoKey, photoSizes } from "../uploads/photo-store.ts";

/** Text that breaks whatever splits, quotes or decodes carelessly. */
const awkward = `quote " backslash \\ tab \t line
break \u2028 comma, {brace} 'single' é 🌿 \u00a0`;

export const firstPhoto = "photo-one-aaaaaaaaaaaa";
export const secondPhoto = "photo-two-bbbbbbbbbbbb";

/** At least one row in every table, with values that do not survive a careless journey. */
export async function fillEveryTable(db: Db, photoStore: PhotoStore): Promise<void> {
  const account = "6f1c2d3e-0000-4000-8000-000000000001";
  const statements = [
    sql`insert into weeds (id, slug, content_hash, content) values (1, 'dandelion', 'hash', ${JSON.stringify({ text: awkward, small: 0.1 })}::jsonb || '{"big": 12345678901234567}')`,
    sql`insert into quota_counters values ('visitor:x', 'identification', '2026-03-29', 2)`,
    sql`insert into quota_reservations (id, subjects, kind, day) values ('r1', array['visitor:x', 'address:a,"b"', ${awkward}], 'identification', '2026-03-29')`,
    sql`insert into photos (id, content_hash, width, height, created_at) values (${firstPhoto}, 'h', 640, 480, '2026-03-29 00:59:59.123456+00'), (${secondPhoto}, 'h2', 1, 2, 'infinity')`,
    sql`insert into identifications (id, photo_id, content_hash, state, started_at, confidence, answer) values ('i1', ${firstPhoto}, 'h', 'done', now(), 0.1, ${JSON.stringify({ note: awkward })}::jsonb), ('i2', ${secondPhoto}, 'h2', 'failed', now(), null, null)`,
    sql`insert into community_images (id, photo_id, weed_id) values ('c1', ${firstPhoto}, 1)`,
    sql`insert into community_reports (image_id, reporter_key) values ('c1', 'someone')`,
    sql`insert into job_leases (name, counts) values ('a job', '{"deleted": 3}')`,
    sql`insert into accounts (id, subject, email, username, last_sign_in_at) values (${account}, '1234567890123456789012', 'ann@garden.example', ${awkward}, now())`,
    sql`insert into sessions (token_hash, account_id, device, created_at, expires_at) values ('t', ${account}, 'Firefox', now(), now())`,
    sql`insert into trial_keepsakes values ('kept')`,
    sql`insert into billing_customers (account_id, stripe_customer_id, last_reading) values (${account}, 'cus_1', 2147483647)`,
    sql`insert into subscriptions values ('sub_1', ${account}, 'active', null, false)`,
    sql`insert into purchases values ('pi_1', ${account}, now(), true)`,
    sql`insert into stripe_events values ('evt_1', 'charge.refunded', now())`,
    sql`insert into payment_records values ('pi_1', ${account}, 'lifetime', 1499, 0, 'gbp', now())`,
    sql`insert into conversations (account_id, id, title) values (${account}, 'conversation-1', ${awkward})`,
    sql`insert into conversation_messages (id, account_id, conversation_id, role, text) overriding system value values (9007199254740993, ${account}, 'conversation-1', 'user', ${awkward})`,
    sql`insert into treatment_plans (account_id, plan) values (${account}, '{"weed": {"slug": "dandelion"}}')`,
  ];
  for (const statement of statements) await db.execute(statement);
  for (const id of [firstPhoto, secondPhoto]) {
    for (const size of photoSizes) await photoStore.put(photoKey(id, size), Buffer.from(`${id} ${size} \0\n\xff`, "latin1"));
  }
}
