import type { ApiDescription } from '@fundus/contract/api-description';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { useEffect, useRef } from 'react';
import classes from './api-reference.module.css';

/** Shows an OpenAPI document to read. Calls are not tried from here: they would act with the reader's own login. */
export function ApiReference({ description }: { description: ApiDescription }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    SwaggerUI({
      domNode: place.current,
      spec: description,
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      filter: true,
      supportedSubmitMethods: [],
      // The maker's own check would send the document to its server.
      validatorUrl: null,
    });
  }, [description]);
  return <div ref={place} className={classes['reference']} lang="en" />;
}
