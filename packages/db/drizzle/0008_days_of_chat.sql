CREATE TABLE "chat_days" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"queries" integer NOT NULL,
	"responses" integer NOT NULL,
	"timed" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	"likes" integer NOT NULL,
	"dislikes" integer NOT NULL,
	"regenerates" integer NOT NULL,
	"pdf" integer NOT NULL,
	"database" integer NOT NULL,
	"mixed" integer NOT NULL,
	"llm_answer" integer NOT NULL,
	"unknown" integer NOT NULL,
	"below1" integer NOT NULL,
	"below2" integer NOT NULL,
	"below5" integer NOT NULL,
	"above5" integer NOT NULL,
	CONSTRAINT "chat_days_pk" PRIMARY KEY("organization_id","kind","date","subject_id")
);
--> statement-breakpoint
CREATE INDEX "chat_days_subject_idx" ON "chat_days" USING btree ("organization_id","kind","subject_id","date");--> statement-breakpoint
CREATE INDEX "audit_entries_age_idx" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("organization_id","user_id","category") WHERE not "notifications"."read";--> statement-breakpoint
-- What a statement adds to chat_messages counts, what it takes away counts back; in one order, so that two of them never
-- wait for each other. A time zone that is set counts all messages of its organization anew.
CREATE FUNCTION "count_chat_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	source text;
BEGIN
	IF TG_TABLE_NAME = 'organizations' THEN
		DELETE FROM chat_days WHERE organization_id = NEW.id;
		source := format('SELECT 1 AS sign, * FROM chat_messages WHERE organization_id = %L', NEW.id);
	ELSE
		source := CASE TG_OP
			WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
			WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
			ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1 AS sign, * FROM removed'
		END;
	END IF;
	EXECUTE format($sums$
		INSERT INTO chat_days AS d
		SELECT m.organization_id, s.kind, s.date, s.subject_id,
			coalesce(sum(sign) FILTER (WHERE message_type = 'USER'), 0) AS queries,
			coalesce(sum(sign) FILTER (WHERE a), 0) AS responses,
			coalesce(sum(sign) FILTER (WHERE a AND processing_time IS NOT NULL), 0) AS timed,
			coalesce(sum(sign * round(processing_time::float8 * 1000)::bigint) FILTER (WHERE a), 0) AS milliseconds,
			coalesce(sum(sign) FILTER (WHERE a AND user_feedback = 'LIKE'), 0) AS likes,
			coalesce(sum(sign) FILTER (WHERE a AND user_feedback = 'DISLIKE'), 0) AS dislikes,
			coalesce(sum(sign) FILTER (WHERE a AND user_feedback = 'REGENERATE'), 0) AS regenerates,
			coalesce(sum(sign) FILTER (WHERE a AND query_type = 'PDF'), 0) AS pdf,
			coalesce(sum(sign) FILTER (WHERE a AND query_type = 'DATABASE'), 0) AS database,
			coalesce(sum(sign) FILTER (WHERE a AND query_type = 'MIXED'), 0) AS mixed,
			coalesce(sum(sign) FILTER (WHERE a AND query_type = 'LLM_ANSWER'), 0) AS llm_answer,
			coalesce(sum(sign) FILTER (WHERE a AND coalesce(query_type, 'UNKNOWN') = 'UNKNOWN'), 0) AS unknown,
			coalesce(sum(sign) FILTER (WHERE a AND processing_time < 1), 0) AS below1,
			coalesce(sum(sign) FILTER (WHERE a AND processing_time >= 1 AND processing_time < 2), 0) AS below2,
			coalesce(sum(sign) FILTER (WHERE a AND processing_time >= 2 AND processing_time < 5), 0) AS below5,
			coalesce(sum(sign) FILTER (WHERE a AND processing_time >= 5), 0) AS above5
		FROM (SELECT *, message_type = 'ASSISTANT' AS a FROM (%s) given) m
		JOIN organizations o ON o.id = m.organization_id
		CROSS JOIN LATERAL (SELECT (m.created_at AT TIME ZONE o.time_zone)::date AS day) t
		CROSS JOIN LATERAL (VALUES
			('device', m.device_id, t.day), ('device-month', m.device_id, date_trunc('month', t.day)::date),
			('user', m.user_id, t.day), ('user-month', m.user_id, date_trunc('month', t.day)::date)
		) s (kind, subject_id, date)
		WHERE s.subject_id IS NOT NULL
		GROUP BY 1, 2, 3, 4
		ORDER BY 1, 2, 3, 4
		ON CONFLICT (organization_id, kind, date, subject_id) DO UPDATE SET
			queries = d.queries + excluded.queries,
			responses = d.responses + excluded.responses,
			timed = d.timed + excluded.timed,
			milliseconds = d.milliseconds + excluded.milliseconds,
			likes = d.likes + excluded.likes,
			dislikes = d.dislikes + excluded.dislikes,
			regenerates = d.regenerates + excluded.regenerates,
			pdf = d.pdf + excluded.pdf,
			database = d.database + excluded.database,
			mixed = d.mixed + excluded.mixed,
			llm_answer = d.llm_answer + excluded.llm_answer,
			unknown = d.unknown + excluded.unknown,
			below1 = d.below1 + excluded.below1,
			below2 = d.below2 + excluded.below2,
			below5 = d.below5 + excluded.below5,
			above5 = d.above5 + excluded.above5
	$sums$, source);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "chat_days_added" AFTER INSERT ON "chat_messages" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_chat_days"();--> statement-breakpoint
CREATE TRIGGER "chat_days_changed" AFTER UPDATE ON "chat_messages" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_chat_days"();--> statement-breakpoint
CREATE TRIGGER "chat_days_removed" AFTER DELETE ON "chat_messages" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "count_chat_days"();--> statement-breakpoint
CREATE TRIGGER "chat_days_recounted" AFTER UPDATE OF "time_zone" ON "organizations" FOR EACH ROW EXECUTE FUNCTION "count_chat_days"();--> statement-breakpoint
-- counts what there is already
UPDATE "organizations" SET "time_zone" = "time_zone";
