CREATE TABLE "sales_import_rows" (
	"organization_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "sales_import_rows_pk" PRIMARY KEY("organization_id","import_id","line")
);
--> statement-breakpoint
ALTER TABLE "sales_import_rows" ADD CONSTRAINT "sales_import_rows_import_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."sales_imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;