ALTER TABLE "organizations" ADD COLUMN "sign_up" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "must_acknowledge_precautions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "retention_days" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "max_documents" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "max_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "checklist_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_secrets_idx" ON "devices" USING btree ("organization_id","id") WHERE "devices"."mqtt_password" is not null or "devices"."http_headers" is not null;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("organization_id","email");--> statement-breakpoint
-- organizations that are in use need no first-day checklist
UPDATE "organizations" SET "named_at" = "created_at" WHERE "name" <> 'Default organization';--> statement-breakpoint
UPDATE "organizations" o SET "checklist_dismissed_at" = now() WHERE EXISTS (SELECT FROM "devices" d WHERE d."organization_id" = o."id");
