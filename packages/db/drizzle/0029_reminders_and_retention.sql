ALTER TABLE "maintenance_tasks" ADD COLUMN "reminded_user" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "reminded_on" date;--> statement-breakpoint
CREATE INDEX "notification_deliveries_age_idx" ON "notification_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_age_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_expiry_idx" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");