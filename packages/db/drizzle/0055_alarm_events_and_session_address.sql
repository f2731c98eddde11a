CREATE TABLE "alarm_events" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"alarm_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"note" text,
	"snoozed_until" timestamp (3) with time zone,
	CONSTRAINT "alarm_events_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_address" text;--> statement-breakpoint
ALTER TABLE "alarm_events" ADD CONSTRAINT "alarm_events_alarm_fk" FOREIGN KEY ("organization_id","alarm_id") REFERENCES "public"."alarms"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_events_alarm_idx" ON "alarm_events" USING btree ("organization_id","alarm_id","at","id");--> statement-breakpoint
CREATE INDEX "alarm_events_device_idx" ON "alarm_events" USING btree ("organization_id","device_id","at","id");--> statement-breakpoint
CREATE INDEX "alarms_device_escalated_idx" ON "alarms" USING btree ("organization_id","device_id","escalated_at") WHERE "alarms"."escalated_at" is not null;--> statement-breakpoint
-- Open alarms can get further notes, which overwrite the note of their acknowledgement.
INSERT INTO "alarm_events" ("organization_id", "id", "alarm_id", "device_id", "at", "kind", "actor_id", "actor_name", "note")
SELECT "organization_id", gen_random_uuid(), "id", "device_id", "acknowledged_at", 'acknowledged', "acknowledged_by", "acknowledged_by_name", "note"
FROM "alarms" WHERE "cleared_at" IS NULL AND "acknowledged_at" IS NOT NULL AND "acknowledged_by" IS NOT NULL AND "acknowledged_by_name" IS NOT NULL;
