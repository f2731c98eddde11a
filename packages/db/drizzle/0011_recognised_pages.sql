CREATE TABLE "recognised_pages" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "recognised_pages_pk" PRIMARY KEY("organization_id","document_id","page")
);
--> statement-breakpoint
ALTER TABLE "recognised_pages" ADD CONSTRAINT "recognised_pages_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;