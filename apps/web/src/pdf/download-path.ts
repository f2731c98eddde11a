export const downloadPath = (documentId: string) =>
  `/api/knowledge/documents/${encodeURIComponent(documentId)}/download`;
