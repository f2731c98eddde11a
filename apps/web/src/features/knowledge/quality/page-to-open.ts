export interface PageToOpen {
  documentId: string;
  page: number;
  quote?: string | undefined;
}
