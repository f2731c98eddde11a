CREATE TABLE "part_devices" (
	"organization_id" text NOT NULL,
	"part_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "part_devices_pk" PRIMARY KEY("organization_id","part_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "part_uses" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" double precision NOT NULL,
	"price" double precision,
	"returned_at" timestamp (3) with time zone,
	CONSTRAINT "part_uses_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"stock" double precision DEFAULT 0 NOT NULL,
	"minimum" double precision,
	"price" double precision,
	"location" text,
	"models" text[] DEFAULT '{}'::text[] NOT NULL,
	"searched_text" text GENERATED ALWAYS AS (lower(number || ' ' || name || ' ' || coalesce(location, '') || ' ' || tags_as_text(models))) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parts_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "work_records" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "part_devices" ADD CONSTRAINT "part_devices_part_fk" FOREIGN KEY ("organization_id","part_id") REFERENCES "public"."parts"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_devices" ADD CONSTRAINT "part_devices_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_record_fk" FOREIGN KEY ("organization_id","record_id") REFERENCES "public"."work_records"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_devices_device_idx" ON "part_devices" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "part_uses_record_idx" ON "part_uses" USING btree ("organization_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parts_number_key" ON "parts" USING btree ("organization_id",lower("number"));--> statement-breakpoint
CREATE INDEX "parts_name_idx" ON "parts" USING btree ("organization_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "parts_low_idx" ON "parts" USING btree ("organization_id","id") WHERE "parts"."stock" < "parts"."minimum" or "parts"."stock" < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "work_records_request_key" ON "work_records" USING btree ("organization_id","request_id");