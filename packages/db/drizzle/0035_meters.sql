CREATE TABLE "meter_readings" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"meter_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"replaced_value" double precision,
	"total" double precision NOT NULL,
	"source" text NOT NULL,
	"automatic_on" date,
	"recorded_by" uuid,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_readings_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "meter_readings_value_check" CHECK ("meter_readings"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"metric" text,
	"question" jsonb,
	"value" double precision,
	"total" double precision,
	"read_at" timestamp (3) with time zone,
	"use_per_day" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meters_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_completions" ADD COLUMN "meter_total" double precision;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "meter_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "meter_last" double precision;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "meter_reading_id" uuid;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "meter_next" double precision;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "meter_due" date;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD COLUMN "due_on" date GENERATED ALWAYS AS (least(next_maintenance, meter_due)) STORED;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_meter_fk" FOREIGN KEY ("organization_id","meter_id") REFERENCES "public"."meters"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_at_key" ON "meter_readings" USING btree ("organization_id","meter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_automatic_key" ON "meter_readings" USING btree ("organization_id","meter_id","automatic_on") WHERE "meter_readings"."automatic_on" is not null;--> statement-breakpoint
CREATE INDEX "meter_readings_total_idx" ON "meter_readings" USING btree ("organization_id","meter_id","total");--> statement-breakpoint
CREATE INDEX "meter_readings_person_idx" ON "meter_readings" USING btree ("organization_id","recorded_by");--> statement-breakpoint
CREATE INDEX "meter_readings_age_idx" ON "meter_readings" USING btree ("at") WHERE "meter_readings"."automatic_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "meters_name_key" ON "meters" USING btree ("organization_id","device_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "meters_metric_key" ON "meters" USING btree ("organization_id","device_id","metric");--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_meter_fk" FOREIGN KEY ("organization_id","meter_id") REFERENCES "public"."meters"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_tasks_due_on_idx" ON "maintenance_tasks" USING btree ("organization_id","due_on");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_meter_idx" ON "maintenance_tasks" USING btree ("organization_id","meter_id");