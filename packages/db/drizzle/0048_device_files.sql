CREATE TABLE "device_files" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_by" uuid,
	"added_by_name" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"deleted_by_name" text,
	CONSTRAINT "device_files_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "device_files" ADD CONSTRAINT "device_files_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_files_added_idx" ON "device_files" USING btree ("organization_id","device_id","created_at","id");--> statement-breakpoint
CREATE INDEX "device_files_deleted_idx" ON "device_files" USING btree ("organization_id","device_id","deleted_at","id") WHERE "device_files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "device_files_bytes_idx" ON "device_files" USING btree ("organization_id","bytes") WHERE "device_files"."deleted_at" is null;