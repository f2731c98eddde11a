ALTER TABLE "maintenance_tasks" ADD COLUMN "reminded_user" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "reminded_on" date;