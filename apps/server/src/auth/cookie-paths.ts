/** Documented paths on which clients send no bearer token (specification 1, section 7), and file links. */
const cookiePathParts = [
  '/health',
  '/upload-pdf',
  '/knowledge/query',
  '/pdfs/',
  '/knowledge/suggestions',
  '/unified-onboarding-stream',
  '/api/pdf/download/',
  '/recommendations/download/all',
  '/api/devices/labels.pdf',
];

export function acceptsCookie(path: string): boolean {
  return cookiePathParts.some((part) => path.includes(part)) || path.endsWith('/download');
}
