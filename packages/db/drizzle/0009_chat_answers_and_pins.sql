ALTER TABLE "chat_messages" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pinned_answers" ADD COLUMN "question_vector" vector(384);--> statement-breakpoint
ALTER TABLE "pinned_answers" ADD COLUMN "embedding_model" text;--> statement-breakpoint
CREATE INDEX "chat_messages_question_idx" ON "chat_messages" USING btree ("organization_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_answer_key" ON "chat_messages" USING btree ("organization_id","question_id") WHERE "chat_messages"."question_id" is not null and "chat_messages"."regenerates" is null;