ALTER TABLE "sales_imports" ADD COLUMN "skip_bad_rows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_imports" ADD COLUMN "rows_skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_imports" ADD COLUMN "skipped_rows_key" text;