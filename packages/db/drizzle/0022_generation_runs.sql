ALTER TABLE "documents" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "onboarding_runs" ADD COLUMN "kind" text DEFAULT 'onboarding' NOT NULL;--> statement-breakpoint
ALTER TABLE "onboarding_runs" ADD COLUMN "outcome" jsonb;