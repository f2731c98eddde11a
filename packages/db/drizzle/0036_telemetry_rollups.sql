CREATE TABLE "telemetry_changed_hours" (
	"organization_id" text NOT NULL,
	"series_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_changed_hours_pk" PRIMARY KEY("organization_id","series_id","hour")
);
--> statement-breakpoint
CREATE TABLE "telemetry_rollups" (
	"organization_id" text NOT NULL,
	"series_id" bigint NOT NULL,
	"resolution" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"count" integer NOT NULL,
	"last" double precision NOT NULL,
	CONSTRAINT "telemetry_rollups_pk" PRIMARY KEY("organization_id","series_id","resolution","at")
);
--> statement-breakpoint
ALTER TABLE "telemetry_changed_hours" ADD CONSTRAINT "telemetry_changed_hours_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."telemetry_series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telemetry_rollups" ADD CONSTRAINT "telemetry_rollups_series_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."telemetry_series"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telemetry_changed_hours_hour_idx" ON "telemetry_changed_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "telemetry_rollups_age_idx" ON "telemetry_rollups" USING brin ("at");--> statement-breakpoint
CREATE INDEX "telemetry_points_text_idx" ON "telemetry_points" USING btree ("organization_id","series_id","at") WHERE "telemetry_points"."value" is null;--> statement-breakpoint
-- the job rolls up the hours of stored points
INSERT INTO "telemetry_changed_hours" ("organization_id", "series_id", "hour")
SELECT DISTINCT "organization_id", "series_id", date_bin('1 hour', "at", 'epoch')
FROM "telemetry_points" WHERE "value" IS NOT NULL
ON CONFLICT DO NOTHING;
