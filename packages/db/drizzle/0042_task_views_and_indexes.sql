CREATE TABLE "task_views" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_views_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "task_views" ADD CONSTRAINT "task_views_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "task_views_name_key" ON "task_views" USING btree ("organization_id","user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "task_views_default_key" ON "task_views" USING btree ("organization_id","user_id") WHERE "task_views"."is_default";--> statement-breakpoint
CREATE INDEX "maintenance_tasks_assignee_due_idx" ON "maintenance_tasks" USING btree ("organization_id","assigned_to","due_on");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_priority_idx" ON "maintenance_tasks" USING btree ("organization_id","priority","due_on");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_type_idx" ON "maintenance_tasks" USING btree ("organization_id","maintenance_type","due_on");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_waiting_idx" ON "maintenance_tasks" USING btree ("organization_id","assigned_to","device_id") WHERE (meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))');