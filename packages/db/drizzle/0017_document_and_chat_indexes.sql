DROP INDEX "documents_uploaded_idx";--> statement-breakpoint
DROP INDEX "chat_messages_review_idx";--> statement-breakpoint
CREATE INDEX "chat_messages_user_idx" ON "chat_messages" USING btree ("organization_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_current_idx" ON "documents" USING btree ("organization_id","uploaded_at","id") WHERE "documents"."revision_state" = 'current';--> statement-breakpoint
CREATE INDEX "documents_working_idx" ON "documents" USING btree ("organization_id") WHERE "documents"."processing_stage" <> 'ready' and "documents"."processing_status" <> 'failed';--> statement-breakpoint
CREATE INDEX "documents_processed_idx" ON "documents" USING btree ("organization_id","processed_at");--> statement-breakpoint
CREATE INDEX "chat_messages_review_idx" ON "chat_messages" USING btree ("organization_id","review_state","feedback_timestamp","id") WHERE "chat_messages"."review_state" is not null;