CREATE TABLE "bulk_undos" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"overwritten" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_undos_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "bulk_undos" ADD CONSTRAINT "bulk_undos_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_undos_user_idx" ON "bulk_undos" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "bulk_undos_created_idx" ON "bulk_undos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alarms_created_idx" ON "alarms" USING btree ("organization_id","created_at");