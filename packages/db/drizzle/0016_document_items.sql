CREATE TABLE "document_items" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"found_by" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "document_items_pk" PRIMARY KEY("organization_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "document_items" ADD CONSTRAINT "document_items_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;