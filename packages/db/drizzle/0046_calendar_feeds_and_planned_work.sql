CREATE TABLE "calendar_feeds" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_id" uuid,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "estimated_minutes" integer GENERATED ALWAYS AS (case
    when estimated_duration ~* '^\s*\d{1,4}(\.\d{1,2})?\s*(m|mins?|minutes?)\.?\s*$'
      then round(substring(estimated_duration from '[0-9.]+')::numeric)::int
    when estimated_duration ~* '^\s*\d{1,3}(\.\d{1,2})?\s*(h|hrs?|hours?)\.?\s*$'
      then round(substring(estimated_duration from '[0-9.]+')::numeric * 60)::int
    when estimated_duration ~* '^\s*\d{1,3}\s*(h|hrs?|hours?)\.?\s*\d{1,2}\s*(m|mins?|minutes?)\.?\s*$'
      then substring(estimated_duration from '[0-9]+')::int * 60 + substring(estimated_duration from '[0-9]+[^0-9]+([0-9]+)')::int
    end) STORED;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "week_starts_on" text DEFAULT 'monday' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_view_fk" FOREIGN KEY ("organization_id","view_id") REFERENCES "public"."task_views"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user_idx" ON "calendar_feeds" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_view_idx" ON "calendar_feeds" USING btree ("organization_id","view_id");--> statement-breakpoint
CREATE INDEX "maintenance_completions_day_idx" ON "maintenance_completions" USING btree ("organization_id","completed_on","id","completed_by","task_id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_planned_idx" ON "maintenance_tasks" USING btree ("organization_id","due_on",array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], "priority"),"id","priority","assigned_to","device_id","maintenance_type","estimated_minutes") WHERE ("maintenance_tasks"."due_on" is not null and ("maintenance_tasks"."status" <> 'COMPLETED' or (jsonb_array_length("maintenance_tasks"."intervals") > 0 or "maintenance_tasks"."due_on" > "maintenance_tasks"."last_maintenance")));--> statement-breakpoint
CREATE INDEX "maintenance_tasks_waiting_order_idx" ON "maintenance_tasks" USING btree ("organization_id",("device_id"::text),"id","assigned_to","due_on","device_id","priority","maintenance_type") WHERE (meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))');