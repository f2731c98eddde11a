CREATE TABLE "api_tokens" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"device_id" uuid,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "api_tokens_owner_check" CHECK (("api_tokens"."user_id" is null) <> ("api_tokens"."device_id" is null))
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sign_up" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "must_acknowledge_precautions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "retention_days" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "max_documents" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "max_bytes" bigint;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "named_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "checklist_dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_device_idx" ON "api_tokens" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry_idx" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_secrets_idx" ON "devices" USING btree ("organization_id","id") WHERE "devices"."mqtt_password" is not null or "devices"."http_headers" is not null;--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" USING btree ("organization_id","email");--> statement-breakpoint
-- organizations that are in use need no first-day checklist
UPDATE "organizations" SET "named_at" = "created_at" WHERE "name" <> 'Default organization';--> statement-breakpoint
UPDATE "organizations" o SET "checklist_dismissed_at" = now() WHERE EXISTS (SELECT FROM "devices" d WHERE d."organization_id" = o."id");
