CREATE TABLE "device_events" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"previous" text,
	"document_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	CONSTRAINT "device_events_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "cleared_by_user" uuid;--> statement-breakpoint
ALTER TABLE "device_events" ADD CONSTRAINT "device_events_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_events_device_idx" ON "device_events" USING btree ("organization_id","device_id","at","id");--> statement-breakpoint
CREATE INDEX "alarms_device_acknowledged_idx" ON "alarms" USING btree ("organization_id","device_id","acknowledged_at") WHERE "alarms"."acknowledged_at" is not null;--> statement-breakpoint
CREATE INDEX "alarms_device_cleared_idx" ON "alarms" USING btree ("organization_id","device_id","cleared_at") WHERE "alarms"."cleared_at" is not null;