import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { Router } from 'express';
import type { RestCall } from './call';
import { openApiDocument } from './openapi';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Steward API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: true });\n`;

/** /api/openapi.json, and Swagger UI at /api/docs, served without external hosts. */
export function documentation(calls: readonly RestCall[]): Router {
  const router = Router();
  // generated on first request
  let openApiJson: string | undefined;
  router.get('/api/openapi.json', (_req, res) => {
    openApiJson ??= JSON.stringify(openApiDocument(calls));
    res.type('json').send(openApiJson);
  });
  router.get('/api/docs', (_req, res) => void res.type('html').send(page));
  router.get('/api/docs/start.js', (_req, res) => void res.type('js').send(startScript));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.use(`/api/docs/${file}`, express.static(`${swaggerUi}/${file}`, { maxAge: '1d' }));
  }
  return router;
}
