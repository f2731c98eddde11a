const unreadableText =
  'I found information about your query, but there was an issue formatting the response. Please try asking your question in a different way.';

const fence = /^```(?:json)?\s*([\s\S]*?)\s*```$/;
const startsAsJson = /^\{\s*"/;
const responseText = /"(?:response|answer|content)"\s*:\s*"((?:\\.|[^"\\])*)"?/;

/** Extracts the text of an answer that arrived as raw JSON, complete or truncated (specification 3, section 8). */
export function cleanContent(content: string): string {
  const trimmed = content.trim();
  const body = fence.exec(trimmed)?.[1] ?? trimmed;
  if (!startsAsJson.test(body)) return content;
  return extractText(body)?.trim() || unreadableText;
}

function extractText(json: string): string | undefined {
  try {
    const { response, answer, content } = JSON.parse(json) as Record<string, unknown>;
    return [response, answer, content].find((text) => typeof text === 'string');
  } catch {
    const escapedText = responseText.exec(json)?.[1];
    return escapedText === undefined ? undefined : unescapeJson(escapedText);
  }
}

function unescapeJson(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text.replaceAll('\\n', '\n').replaceAll('\\"', '"');
  }
}
