CREATE TABLE "device_status_changes" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "device_status_changes_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_states" ADD COLUMN "memory" jsonb;--> statement-breakpoint
ALTER TABLE "rule_states" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "alarm_id" uuid;--> statement-breakpoint
ALTER TABLE "rules" ADD COLUMN "trigger" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "escalation" jsonb;--> statement-breakpoint
ALTER TABLE "device_status_changes" ADD CONSTRAINT "device_status_changes_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_status_changes_device_idx" ON "device_status_changes" USING btree ("organization_id","device_id","at");--> statement-breakpoint
CREATE INDEX "device_status_changes_age_idx" ON "device_status_changes" USING brin ("at");--> statement-breakpoint
CREATE INDEX "alarms_unacknowledged_idx" ON "alarms" USING btree ("created_at") WHERE "alarms"."cleared_at" is null and "alarms"."acknowledged_at" is null and "alarms"."escalated_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_cleared_idx" ON "alarms" USING brin ("cleared_at");--> statement-breakpoint
CREATE INDEX "rule_states_due_idx" ON "rule_states" USING btree ("due_at") WHERE "rule_states"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "maintenance_tasks_alarm_idx" ON "maintenance_tasks" USING btree ("organization_id","alarm_id");--> statement-breakpoint
CREATE INDEX "rules_silence_idx" ON "rules" USING btree ("organization_id","device_id") WHERE "rules"."status" = 'ACTIVE' and "rules"."trigger" @> '{"conditions":[{"measure":"missing"}]}';--> statement-breakpoint
CREATE INDEX "devices_model_idx" ON "devices" USING btree ("organization_id",lower("model"));