CREATE TABLE "work_requests" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"machine_stopped" boolean NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_contact" text,
	"state" text DEFAULT 'NEW' NOT NULL,
	"reason" text,
	"task_id" uuid,
	"duplicate_of" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_requests_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "report_code" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "public_reports" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_requests" ADD CONSTRAINT "work_requests_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_requests_state_idx" ON "work_requests" USING btree ("organization_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "work_requests_created_idx" ON "work_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "work_requests_device_idx" ON "work_requests" USING btree ("organization_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "work_requests_decided_idx" ON "work_requests" USING btree ("organization_id","device_id","decided_at");--> statement-breakpoint
CREATE INDEX "work_requests_task_idx" ON "work_requests" USING btree ("organization_id","task_id");--> statement-breakpoint
CREATE INDEX "work_requests_duplicate_idx" ON "work_requests" USING btree ("organization_id","duplicate_of");--> statement-breakpoint
CREATE INDEX "work_requests_reporter_idx" ON "work_requests" USING btree ("organization_id","reporter_id");--> statement-breakpoint
CREATE INDEX "work_requests_personal_idx" ON "work_requests" USING btree ("created_at") WHERE "work_requests"."reporter_id" is null and ("work_requests"."reporter_name" is not null or "work_requests"."reporter_contact" is not null);--> statement-breakpoint
CREATE INDEX "work_requests_closed_idx" ON "work_requests" USING btree ("decided_at") WHERE "work_requests"."state" = 'DECLINED';--> statement-breakpoint
CREATE UNIQUE INDEX "devices_report_code_key" ON "devices" USING btree ("report_code");