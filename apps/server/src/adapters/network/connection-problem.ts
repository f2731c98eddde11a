const sentences: Record<string, (host: string, variable: string) => string> = {
  ECONNREFUSED: (host) => `Nothing answers at ${host}: the connection was refused.`,
  ECONNRESET: (host) => `${host} closed the connection.`,
  EPIPE: (host) => `${host} closed the connection.`,
  ENOTFOUND: (host) => `The host name of ${host} is unknown.`,
  EAI_AGAIN: (host) => `The host name of ${host} cannot be resolved at the moment.`,
  EHOSTUNREACH: (host) => `${host} cannot be reached from this server.`,
  ENETUNREACH: (host) => `${host} cannot be reached from this server.`,
  ETIMEDOUT: (host) => `${host} does not answer.`,
  ERR_ADDRESS_NOT_ALLOWED: (host, variable) =>
    `${host} is in a network that this server may not connect to. An operator can allow it with ${variable}.`,
  CERT_HAS_EXPIRED: (host) => `The certificate of ${host} has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => `The certificate of ${host} is for another host name.`,
  ...Object.fromEntries(
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ].map((code) => [code, (host: string) => `The certificate of ${host} is not from a trusted authority.`]),
  ),
};

/** Describes a failed connection in one sentence for users. @param variable environment variable that allows further networks */
export function connectionProblem(error: unknown, host: string, variable: string): string {
  const code = codeOf(error);
  const sentence = code === null ? undefined : sentences[code];
  if (sentence) return sentence(host, variable);
  if (code?.startsWith('ERR_SSL') || code === 'EPROTO') return `${host} does not answer with TLS as expected.`;
  return `The connection to ${host} failed${code ? ` (${code})` : ''}.`;
}

/** If a host has several addresses, Node.js reports one error for each of them. */
function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
