-- array_to_string is only stable in general; of text[] it never changes, and a generated column needs immutable
CREATE FUNCTION tags_as_text(text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'select array_to_string($1, '' '')';
--> statement-breakpoint
CREATE TABLE "maintenance_completions" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"completed_on" date NOT NULL,
	"completed_by" uuid,
	"completed_by_name" text NOT NULL,
	"due_on" date,
	"actual_duration" text,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_completions_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "scheduler_runs" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"ran_on" date,
	"last_run_at" timestamp (3) with time zone,
	"execution_time_ms" integer DEFAULT 0 NOT NULL,
	"reopened" integer DEFAULT 0 NOT NULL,
	"overdue" integer DEFAULT 0 NOT NULL,
	"notified" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_telemetry" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "device_telemetry_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
DROP INDEX "devices_updated_idx";--> statement-breakpoint
DROP INDEX "devices_name_idx";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || location || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || tags_as_text(tags))) STORED;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "dedupe_key" text;--> statement-breakpoint
ALTER TABLE "maintenance_completions" ADD CONSTRAINT "maintenance_completions_task_fk" FOREIGN KEY ("organization_id","task_id") REFERENCES "public"."maintenance_tasks"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_completions" ADD CONSTRAINT "maintenance_completions_user_fk" FOREIGN KEY ("organization_id","completed_by") REFERENCES "public"."users"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduler_runs" ADD CONSTRAINT "scheduler_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_telemetry" ADD CONSTRAINT "device_telemetry_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_completions_task_idx" ON "maintenance_completions" USING btree ("organization_id","task_id","created_at");--> statement-breakpoint
CREATE INDEX "maintenance_completions_user_idx" ON "maintenance_completions" USING btree ("organization_id","completed_by");--> statement-breakpoint
CREATE INDEX "device_telemetry_device_idx" ON "device_telemetry" USING btree ("organization_id","device_id","timestamp");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_name_idx" ON "maintenance_tasks" USING btree ("organization_id",lower("task_name"));--> statement-breakpoint
CREATE INDEX "rules_created_idx" ON "rules" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "rules_name_idx" ON "rules" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "rules_status_idx" ON "rules" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "safety_precautions_created_idx" ON "safety_precautions" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "safety_precautions_title_idx" ON "safety_precautions" USING btree ("organization_id",lower("title"));--> statement-breakpoint
CREATE INDEX "safety_precautions_active_idx" ON "safety_precautions" USING btree ("organization_id","is_active");--> statement-breakpoint
CREATE INDEX "devices_seen_idx" ON "devices" USING btree ("organization_id",coalesce("last_seen_at", "updated_at") desc,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_key" ON "notifications" USING btree ("organization_id","user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "devices_name_idx" ON "devices" USING btree ("organization_id",lower("name"),"id");