CREATE TABLE "maintenance_tasks" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"document_id" uuid,
	"source" jsonb,
	"see_also" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text DEFAULT 'person' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"task_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"maintenance_type" text DEFAULT 'PREVENTIVE' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"frequency" text DEFAULT 'Not specified' NOT NULL,
	"intervals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_at" jsonb,
	"next_maintenance" date,
	"last_maintenance" date,
	"anchor_day" integer,
	"assigned_to" uuid,
	"estimated_duration" text,
	"actual_duration" text,
	"estimated_cost" real DEFAULT 0 NOT NULL,
	"notes" text,
	"required_tools" text,
	"safety_notes" text,
	"heading_path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "maintenance_tasks_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"document_id" uuid,
	"source" jsonb,
	"see_also" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text DEFAULT 'person' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"metric" text DEFAULT '' NOT NULL,
	"metric_value" text DEFAULT '' NOT NULL,
	"threshold" text DEFAULT '' NOT NULL,
	"consequence" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"category" text DEFAULT 'General' NOT NULL,
	"kind" text,
	"machine_condition" jsonb,
	CONSTRAINT "rules_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "safety_precautions" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"document_id" uuid,
	"source" jsonb,
	"see_also" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text DEFAULT 'person' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text DEFAULT 'warning' NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"precaution_type" text DEFAULT 'general' NOT NULL,
	"severity" text DEFAULT 'MEDIUM' NOT NULL,
	"signal_word" text,
	"recommended_action" text,
	"mitigation" text,
	"about_reaction" text,
	"causes" text,
	"how_to_avoid" text,
	"safety_info" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"confidence" text DEFAULT 'high' NOT NULL,
	"heading_path" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "safety_precautions_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid,
	"session_id" text,
	"message_type" text NOT NULL,
	"content" text NOT NULL,
	"query_type" text,
	"pdf_name" text,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"table" jsonb,
	"processing_time" real,
	"user_feedback" text,
	"feedback_input" text,
	"feedback_timestamp" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"location" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"protocol" text DEFAULT 'HTTP' NOT NULL,
	"manufacturer" text,
	"model" text,
	"description" text,
	"assigned_user_id" uuid,
	"ip_address" text,
	"port" integer,
	"mqtt_broker" text,
	"mqtt_topic" text,
	"mqtt_username" text,
	"mqtt_password" text,
	"http_endpoint" text,
	"http_method" text,
	"http_headers" text,
	"coap_host" text,
	"coap_port" integer,
	"coap_path" text,
	"config" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_pages" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	CONSTRAINT "document_pages_pk" PRIMARY KEY("organization_id","document_id","page")
);
--> statement-breakpoint
CREATE TABLE "document_terms" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"term" text NOT NULL,
	"passage_frequency" integer NOT NULL,
	"page_frequency" integer NOT NULL,
	CONSTRAINT "document_terms_pk" PRIMARY KEY("organization_id","document_id","term")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid,
	"name" text NOT NULL,
	"original_filename" text NOT NULL,
	"document_type" text DEFAULT 'pdf' NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"file_size" integer NOT NULL,
	"processing_status" text DEFAULT 'processing' NOT NULL,
	"failure_reason" text,
	"failure_message" text,
	"vectorized" boolean DEFAULT false NOT NULL,
	"embedding_model" text,
	"title" text,
	"language" text,
	"total_pages" integer,
	"processed_chunks" integer,
	"processing_time" real,
	"lexical" jsonb,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "documents_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"model" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"embedding" vector(384) NOT NULL,
	CONSTRAINT "passage_vectors_pk" PRIMARY KEY("organization_id","document_id","model","ordinal")
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"organization_id" text NOT NULL,
	"document_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"page" integer NOT NULL,
	"box" jsonb,
	"heading_path" jsonb NOT NULL,
	"text" text NOT NULL,
	"cells" jsonb,
	"context" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "passages"."context")) STORED,
	CONSTRAINT "passages_pk" PRIMARY KEY("organization_id","document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"device_id" uuid,
	"metadata" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_runs" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"stage" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sub_message" text DEFAULT '' NOT NULL,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"page_count" integer,
	"found_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules_generated" integer DEFAULT 0 NOT NULL,
	"maintenance_items" integer DEFAULT 0 NOT NULL,
	"safety_precautions" integer DEFAULT 0 NOT NULL,
	"error" text,
	"error_reason" text,
	"retryable" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stage_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"processing_time" real,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "onboarding_runs_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"email" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"organization_id" text NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_tasks" ADD CONSTRAINT "maintenance_tasks_assignee_fk" FOREIGN KEY ("organization_id","assigned_to") REFERENCES "public"."users"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rules" ADD CONSTRAINT "rules_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_precautions" ADD CONSTRAINT "safety_precautions_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_precautions" ADD CONSTRAINT "safety_precautions_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_assignee_fk" FOREIGN KEY ("organization_id","assigned_user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pages" ADD CONSTRAINT "document_pages_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_terms" ADD CONSTRAINT "document_terms_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_fk" FOREIGN KEY ("organization_id","document_id","ordinal") REFERENCES "public"."passages"("organization_id","document_id","ordinal") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_runs" ADD CONSTRAINT "onboarding_runs_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_runs" ADD CONSTRAINT "onboarding_runs_document_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."documents"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_runs" ADD CONSTRAINT "onboarding_runs_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_tasks_device_idx" ON "maintenance_tasks" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_document_idx" ON "maintenance_tasks" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_due_idx" ON "maintenance_tasks" USING btree ("organization_id","next_maintenance");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_status_idx" ON "maintenance_tasks" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "maintenance_tasks_assignee_idx" ON "maintenance_tasks" USING btree ("organization_id","assigned_to");--> statement-breakpoint
CREATE INDEX "rules_device_idx" ON "rules" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "rules_document_idx" ON "rules" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "safety_precautions_device_idx" ON "safety_precautions" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "safety_precautions_document_idx" ON "safety_precautions" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "chat_messages_user_device_idx" ON "chat_messages" USING btree ("organization_id","user_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_device_idx" ON "chat_messages" USING btree ("organization_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "devices_status_idx" ON "devices" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "devices_type_idx" ON "devices" USING btree ("organization_id","type");--> statement-breakpoint
CREATE INDEX "devices_name_idx" ON "devices" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "devices_updated_idx" ON "devices" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "devices_assignee_idx" ON "devices" USING btree ("organization_id","assigned_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name_key" ON "documents" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "documents_device_idx" ON "documents" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "documents_sha256_idx" ON "documents" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "passage_vectors_passage_idx" ON "passage_vectors" USING btree ("organization_id","document_id","ordinal");--> statement-breakpoint
CREATE INDEX "passage_vectors_section_idx" ON "passage_vectors" USING hnsw ("embedding" vector_cosine_ops) WHERE "passage_vectors"."kind" = 'section';--> statement-breakpoint
CREATE INDEX "passages_page_idx" ON "passages" USING btree ("organization_id","document_id","page");--> statement-breakpoint
CREATE INDEX "passages_search_idx" ON "passages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("organization_id","user_id","read","created_at");--> statement-breakpoint
CREATE INDEX "notifications_device_idx" ON "notifications" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboarding_runs_key" ON "onboarding_runs" USING btree ("organization_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "onboarding_runs_device_idx" ON "onboarding_runs" USING btree ("organization_id","device_id");--> statement-breakpoint
CREATE INDEX "onboarding_runs_document_idx" ON "onboarding_runs" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "onboarding_runs_status_idx" ON "onboarding_runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "identities" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("organization_id","user_id");