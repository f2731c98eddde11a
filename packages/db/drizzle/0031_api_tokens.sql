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
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user_idx" ON "api_tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_device_idx" ON "api_tokens" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry_idx" ON "api_tokens" USING btree ("expires_at");