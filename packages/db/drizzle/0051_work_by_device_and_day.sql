DROP INDEX "maintenance_tasks_device_idx";--> statement-breakpoint
DROP INDEX "maintenance_tasks_due_idx";--> statement-breakpoint
DROP INDEX "maintenance_tasks_assignee_idx";--> statement-breakpoint
DROP INDEX "maintenance_tasks_planned_idx";--> statement-breakpoint
CREATE INDEX "maintenance_tasks_device_due_idx" ON "maintenance_tasks" USING btree ("organization_id","device_id","due_on","id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_waiting_device_idx" ON "maintenance_tasks" USING btree ("organization_id","device_id") WHERE (meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))');--> statement-breakpoint
CREATE INDEX "maintenance_tasks_planned_idx" ON "maintenance_tasks" USING btree ("organization_id","due_on",array_position(array['CRITICAL','HIGH','MEDIUM','LOW'], "priority"),"id","priority","assigned_to","device_id","maintenance_type","estimated_minutes","status") WHERE ("maintenance_tasks"."due_on" is not null and ("maintenance_tasks"."status" <> 'COMPLETED' or (jsonb_array_length("maintenance_tasks"."intervals") > 0 or "maintenance_tasks"."due_on" > "maintenance_tasks"."last_maintenance")));