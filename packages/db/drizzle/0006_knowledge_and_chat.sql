CREATE TABLE "pinned_answers" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid,
	"question" text NOT NULL,
	"question_key" text NOT NULL,
	"answer" text NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pinned_answers_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "pinned_answers_question_key" UNIQUE NULLS NOT DISTINCT("organization_id","device_id","question_key")
);
--> statement-breakpoint
CREATE TABLE "document_figures" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"page" integer NOT NULL,
	"box" jsonb NOT NULL,
	"caption" text,
	CONSTRAINT "document_figures_pk" PRIMARY KEY("organization_id","document_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "tables" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "chunks_used" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "database_results" jsonb;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "sql_query" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "row_count" integer;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "regenerates" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "pinned_answer_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "review_state" text;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "recognised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "badly_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "badly_read_by" uuid;--> statement-breakpoint
ALTER TABLE "document_pages" ADD COLUMN "badly_read_note" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "processing_stage" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pages_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "passages_embedded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reading_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "recognised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "revision_state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "revises" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "revision_changes" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pinned_answers" ADD CONSTRAINT "pinned_answers_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_figures" ADD CONSTRAINT "document_figures_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_figures_page_idx" ON "document_figures" USING btree ("organization_id","document_id","page");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_revises_fk" FOREIGN KEY ("organization_id","revises") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_session_idx" ON "chat_messages" USING btree ("organization_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_pdf_idx" ON "chat_messages" USING btree ("organization_id","user_id","pdf_name","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_review_idx" ON "chat_messages" USING btree ("organization_id","review_state","feedback_timestamp") WHERE "chat_messages"."review_state" is not null;--> statement-breakpoint
CREATE INDEX "document_pages_badly_read_idx" ON "document_pages" USING btree ("organization_id","document_id","page") WHERE "document_pages"."badly_read_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_uploaded_idx" ON "documents" USING btree ("organization_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "documents_revises_idx" ON "documents" USING btree ("organization_id","revises");--> statement-breakpoint
CREATE INDEX "documents_processing_idx" ON "documents" USING btree ("processing_status","organization_id") WHERE "documents"."processing_status" = 'processing';--> statement-breakpoint
UPDATE "documents" SET "processing_stage" = 'ready', "pages_read" = coalesce("total_pages", 0) WHERE "processing_status" = 'completed';
