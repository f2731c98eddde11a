ALTER TABLE "devices" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "purchased_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "warranty_ends_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "photo_type" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "searched_text" text GENERATED ALWAYS AS (lower(name || ' ' || location || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial_number, '') || ' ' || tags_as_text(tags))) STORED;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_parent_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE set null ("parent_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_serial_idx" ON "devices" USING btree ("organization_id",lower("serial_number"));--> statement-breakpoint
CREATE INDEX "devices_location_idx" ON "devices" USING btree ("organization_id",lower("location") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "devices_tags_idx" ON "devices" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "devices_parent_idx" ON "devices" USING btree ("organization_id","parent_id");