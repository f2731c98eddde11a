DROP INDEX "maintenance_tasks_waiting_device_idx";--> statement-breakpoint
CREATE INDEX "maintenance_tasks_planned_count_idx" ON "maintenance_tasks" USING btree ("organization_id","due_on","status","priority","maintenance_type") WHERE ("maintenance_tasks"."due_on" is not null and ("maintenance_tasks"."status" <> 'COMPLETED' or (jsonb_array_length("maintenance_tasks"."intervals") > 0 or "maintenance_tasks"."due_on" > "maintenance_tasks"."last_maintenance")));--> statement-breakpoint
CREATE INDEX "maintenance_tasks_waiting_priority_idx" ON "maintenance_tasks" USING btree ("organization_id","priority",("device_id"::text),"id","assigned_to","due_on","device_id","maintenance_type") WHERE (meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))');--> statement-breakpoint
CREATE INDEX "maintenance_tasks_waiting_device_idx" ON "maintenance_tasks" USING btree ("organization_id","device_id","due_on","priority","maintenance_type") WHERE (meter_next is null and intervals @? '$[*] ? (
  @.unit == "cycle" || @.unit == "kilometre" || @.unit == "mile" || @.unit == "start" || @.unit == "use"
  || (@.unit == "hour" && @.every > 24))');