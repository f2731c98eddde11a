ALTER TABLE "passages" drop column "search";--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "passages"."context") || array_to_tsvector(array['org:' || "passages"."organization_id"])) STORED;--> statement-breakpoint
-- the index goes with the column
CREATE INDEX "passages_search_idx" ON "passages" USING gin ("search");
