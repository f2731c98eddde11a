CREATE TABLE "pictures" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_device_idx" ON "pictures" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "pictures_owner_idx" ON "pictures" USING btree ("organization_id","owner_id");--> statement-breakpoint
CREATE INDEX "pictures_bytes_idx" ON "pictures" USING btree ("organization_id","bytes");--> statement-breakpoint
CREATE INDEX "pictures_waiting_idx" ON "pictures" USING btree ("created_at") WHERE "pictures"."owner_id" is null and "pictures"."owner" <> 'device';--> statement-breakpoint
CREATE INDEX "devices_photo_idx" ON "devices" USING btree ("organization_id","photo_id") WHERE "devices"."photo_id" is not null;