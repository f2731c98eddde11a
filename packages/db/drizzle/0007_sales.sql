CREATE TABLE "customer_recommendations" (
	"organization_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"record" jsonb NOT NULL,
	"total_recommendations" integer DEFAULT 0 NOT NULL,
	"inputs_hash" text NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_recommendations_pk" PRIMARY KEY("organization_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"total_stores" integer DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'original' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"ingredients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price" numeric(12, 2) DEFAULT 0 NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"embedding" vector(384),
	"embedding_model" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"store" text DEFAULT '' NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"purchased_on" date NOT NULL,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_imports" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"storage_key" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'previewed' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_added" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"failure_message" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "sales_imports_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_regenerations" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"force" boolean NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "sales_regenerations_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_outcomes" (
	"organization_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"suggested_product_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suggestion_outcomes_pk" PRIMARY KEY("organization_id","customer_id","product_id","suggested_product_id")
);
--> statement-breakpoint
ALTER TABLE "customer_recommendations" ADD CONSTRAINT "customer_recommendations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_recommendations" ADD CONSTRAINT "customer_recommendations_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_product_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_imports" ADD CONSTRAINT "sales_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_regenerations" ADD CONSTRAINT "sales_regenerations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_regenerations" ADD CONSTRAINT "sales_regenerations_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_outcomes" ADD CONSTRAINT "suggestion_outcomes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_outcomes" ADD CONSTRAINT "suggestion_outcomes_customer_fk" FOREIGN KEY ("organization_id","customer_id") REFERENCES "public"."customers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_outcomes" ADD CONSTRAINT "suggestion_outcomes_product_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_outcomes" ADD CONSTRAINT "suggestion_outcomes_suggested_fk" FOREIGN KEY ("organization_id","suggested_product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_key" ON "customers" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("organization_id","category");--> statement-breakpoint
CREATE INDEX "purchases_customer_idx" ON "purchases" USING btree ("organization_id","customer_id","product_id");--> statement-breakpoint
CREATE INDEX "purchases_product_idx" ON "purchases" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "purchases_date_idx" ON "purchases" USING btree ("organization_id","purchased_on");--> statement-breakpoint
CREATE INDEX "purchases_import_idx" ON "purchases" USING btree ("organization_id","import_id");--> statement-breakpoint
CREATE INDEX "sales_imports_created_idx" ON "sales_imports" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_imports_status_idx" ON "sales_imports" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sales_regenerations_started_idx" ON "sales_regenerations" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "sales_regenerations_customer_idx" ON "sales_regenerations" USING btree ("organization_id","customer_id");--> statement-breakpoint
CREATE INDEX "sales_regenerations_status_idx" ON "sales_regenerations" USING btree ("status");--> statement-breakpoint
CREATE INDEX "suggestion_outcomes_product_idx" ON "suggestion_outcomes" USING btree ("organization_id","product_id");--> statement-breakpoint
CREATE INDEX "suggestion_outcomes_suggested_idx" ON "suggestion_outcomes" USING btree ("organization_id","suggested_product_id");