CREATE TABLE "conversations" (
	"organization_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"device_id" uuid,
	"name" text,
	"messages" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_pk" PRIMARY KEY("organization_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_device_fk" FOREIGN KEY ("organization_id","device_id") REFERENCES "public"."devices"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_recent_idx" ON "conversations" USING btree ("organization_id","user_id","last_message_at","key");--> statement-breakpoint
CREATE INDEX "conversations_device_idx" ON "conversations" USING btree ("organization_id","device_id","user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "chat_messages_words_idx" ON "chat_messages" USING gin (to_tsvector('simple', "content"));--> statement-breakpoint
-- A statement that adds messages counts them into their conversations, one that removes messages takes them out again; the
-- last message takes its conversation with it. Rows are locked in one order.
CREATE FUNCTION "count_conversations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		WITH gone AS (
			SELECT organization_id, user_id, coalesce(session_id, 'device_' || device_id::text, 'general') AS key, count(*) AS messages
			FROM removed
			GROUP BY 1, 2, 3
		), held AS (
			SELECT c.organization_id, c.user_id, c.key, gone.messages
			FROM conversations c JOIN gone USING (organization_id, user_id, key)
			ORDER BY 1, 2, 3
			FOR UPDATE OF c
		)
		UPDATE conversations c SET messages = c.messages - held.messages
		FROM held
		WHERE c.organization_id = held.organization_id AND c.user_id = held.user_id AND c.key = held.key;
		DELETE FROM conversations c
		USING (SELECT DISTINCT organization_id, user_id, coalesce(session_id, 'device_' || device_id::text, 'general') AS key FROM removed) gone
		WHERE c.organization_id = gone.organization_id AND c.user_id = gone.user_id AND c.key = gone.key AND c.messages <= 0;
		RETURN NULL;
	END IF;
	INSERT INTO conversations AS c (organization_id, user_id, key, device_id, name, messages, created_at, last_message_at)
	SELECT organization_id, user_id, key,
		CASE WHEN key LIKE 'knowledge\_%' THEN NULL ELSE (array_agg(device_id ORDER BY created_at, id))[1] END,
		(array_agg(CASE WHEN length(words) > 80 THEN left(words, 79) || '…' ELSE words END ORDER BY created_at, id)
			FILTER (WHERE message_type = 'USER'))[1],
		count(*), min(created_at), max(created_at)
	FROM (
		SELECT *, coalesce(session_id, 'device_' || device_id::text, 'general') AS key,
			btrim(regexp_replace(content, '\s+', ' ', 'g')) AS words
		FROM added
	) m
	GROUP BY organization_id, user_id, key
	ORDER BY organization_id, user_id, key
	ON CONFLICT (organization_id, user_id, key) DO UPDATE SET
		messages = c.messages + excluded.messages,
		name = coalesce(c.name, excluded.name),
		last_message_at = greatest(c.last_message_at, excluded.last_message_at);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "conversations_added" AFTER INSERT ON "chat_messages" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();--> statement-breakpoint
CREATE TRIGGER "conversations_removed" AFTER DELETE ON "chat_messages" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_conversations"();--> statement-breakpoint
-- counts what there is already
INSERT INTO conversations (organization_id, user_id, key, device_id, name, messages, created_at, last_message_at)
SELECT organization_id, user_id, key,
	CASE WHEN key LIKE 'knowledge\_%' THEN NULL ELSE (array_agg(device_id ORDER BY created_at, id))[1] END,
	(array_agg(CASE WHEN length(words) > 80 THEN left(words, 79) || '…' ELSE words END ORDER BY created_at, id)
		FILTER (WHERE message_type = 'USER'))[1],
	count(*), min(created_at), max(created_at)
FROM (
	SELECT *, coalesce(session_id, 'device_' || device_id::text, 'general') AS key,
		btrim(regexp_replace(content, '\s+', ' ', 'g')) AS words
	FROM chat_messages
) m
GROUP BY organization_id, user_id, key
ON CONFLICT DO NOTHING;
