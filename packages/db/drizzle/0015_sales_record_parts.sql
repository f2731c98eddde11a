CREATE TABLE "written_reasons" (
	"organization_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"suggested_product_id" uuid NOT NULL,
	"facts_hash" text NOT NULL,
	"text" text,
	"failed" boolean DEFAULT false NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "written_reasons_pk" PRIMARY KEY("organization_id","customer_id","product_id","suggested_product_id")
);
--> statement-breakpoint
ALTER TABLE "customer_recommendations" ADD COLUMN "classification" jsonb GENERATED ALWAYS AS (record -> 'CustomerClassification') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_recommendations" ADD COLUMN "summary" jsonb GENERATED ALWAYS AS (record -> 'Summary') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "written_reasons" ADD CONSTRAINT "written_reasons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_reasons" ADD CONSTRAINT "written_reasons_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_reasons" ADD CONSTRAINT "written_reasons_product_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_reasons" ADD CONSTRAINT "written_reasons_suggested_fk" FOREIGN KEY ("organization_id","suggested_product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_reasons_product_idx" ON "written_reasons" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "written_reasons_suggested_idx" ON "written_reasons" USING btree ("organization_id","suggested_product_id");