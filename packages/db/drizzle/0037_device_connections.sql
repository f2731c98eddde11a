CREATE TABLE "device_connections" (
	"organization_id" text NOT NULL,
	"device_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"since" timestamp (3) with time zone NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"last_payload" text,
	"last_topic" text,
	"next_poll_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "device_connections_pk" PRIMARY KEY("organization_id","device_id","kind")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "mqtt_ca" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "mqtt_status_topic" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "payload_template" jsonb;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "poll_interval_seconds" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "offline_after_seconds" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "silence" jsonb;--> statement-breakpoint
ALTER TABLE "device_connections" ADD CONSTRAINT "device_connections_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_connections_poll_idx" ON "device_connections" USING btree ("next_poll_at") WHERE "device_connections"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "device_connections_kind_idx" ON "device_connections" USING btree ("kind","organization_id","device_id");--> statement-breakpoint
CREATE INDEX "devices_mqtt_idx" ON "devices" USING btree ("organization_id","id") WHERE "devices"."mqtt_broker" is not null and "devices"."mqtt_topic" is not null;--> statement-breakpoint
CREATE INDEX "devices_polled_idx" ON "devices" USING btree ("organization_id","id") WHERE "devices"."http_endpoint" is not null and "devices"."poll_interval_seconds" is not null;--> statement-breakpoint
CREATE INDEX "devices_signal_idx" ON "devices" USING btree ("last_seen_at") WHERE "devices"."silence" is null and ("devices"."offline_after_seconds" is not null or "devices"."poll_interval_seconds" is not null);--> statement-breakpoint
CREATE INDEX "devices_address_credentials_idx" ON "devices" USING btree ("organization_id","id") WHERE strpos("devices"."mqtt_broker", '@') > 0 or strpos("devices"."http_endpoint", '@') > 0;