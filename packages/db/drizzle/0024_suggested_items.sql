CREATE TABLE "suggested_items" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"page" integer NOT NULL,
	"quote" text NOT NULL,
	"probability" real NOT NULL,
	"reason" text NOT NULL,
	"item" jsonb NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggested_items_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "rules" ADD COLUMN "confidence" real;--> statement-breakpoint
ALTER TABLE "suggested_items" ADD CONSTRAINT "suggested_items_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_items" ADD CONSTRAINT "suggested_items_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggested_items_device_idx" ON "suggested_items" USING btree ("organization_id","device_id","kind","probability");--> statement-breakpoint
CREATE INDEX "suggested_items_document_idx" ON "suggested_items" USING btree ("organization_id","document_id","device_id");