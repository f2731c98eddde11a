CREATE TABLE "work_records" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"task_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"started_by" uuid,
	"started_by_name" text,
	"status_before" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"ended_by_name" text,
	"outcome" text,
	"reason" text,
	"acknowledged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"minutes" integer,
	"cost" double precision,
	"completed_on" date,
	"meter_total" double precision,
	"completion_id" uuid,
	"undo" jsonb,
	"undone_at" timestamp (3) with time zone,
	"undone_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_records_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "work_records" ADD CONSTRAINT "work_records_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_records_running_key" ON "work_records" USING btree ("organization_id","task_id") WHERE "work_records"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_records_completion_key" ON "work_records" USING btree ("organization_id","completion_id");--> statement-breakpoint
CREATE INDEX "work_records_task_idx" ON "work_records" USING btree ("organization_id","task_id","at");--> statement-breakpoint
CREATE INDEX "work_records_device_idx" ON "work_records" USING btree ("organization_id","device_id","at");--> statement-breakpoint
CREATE INDEX "work_records_person_idx" ON "work_records" USING btree ("organization_id","ended_by");--> statement-breakpoint
CREATE INDEX "maintenance_completions_created_idx" ON "maintenance_completions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "passages_procedure_idx" ON "passages" USING btree ("organization_id","document_id") WHERE "passages"."kind" = 'procedure';--> statement-breakpoint
INSERT INTO "work_records" ("organization_id", "id", "device_id", "task_id", "task_name", "at", "ended_at", "ended_by", "ended_by_name", "outcome", "note", "minutes", "completed_on", "meter_total", "completion_id", "created_at")
SELECT "c"."organization_id", "c"."id", "t"."device_id", "c"."task_id", "t"."task_name", "c"."created_at", "c"."created_at", "c"."completed_by", "c"."completed_by_name", 'completed', "c"."notes", (regexp_match("c"."actual_duration", '^\s*(\d{1,5})\s*min'))[1]::integer, "c"."completed_on", "c"."meter_total", "c"."id", "c"."created_at"
FROM "maintenance_completions" "c"
JOIN "maintenance_tasks" "t" ON "t"."organization_id" = "c"."organization_id" AND "t"."id" = "c"."task_id";
