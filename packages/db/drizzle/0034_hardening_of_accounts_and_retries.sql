ALTER TABLE "documents" ADD COLUMN "recognition_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "recognition_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "vector_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "vectors_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "documents_unvectorized_idx" ON "documents" USING btree ("id") WHERE "documents"."vectorized" = false and "documents"."processing_status" = 'completed';--> statement-breakpoint
CREATE INDEX "documents_unrecognised_idx" ON "documents" USING btree ("id") WHERE cardinality("documents"."picture_pages") > 0 and "documents"."processing_status" = 'completed';