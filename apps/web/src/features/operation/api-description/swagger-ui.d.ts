declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** The options that the portal uses; the package carries no types. */
  interface Options {
    domNode: HTMLElement | null;
    spec: object;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    supportedSubmitMethods: readonly string[];
    validatorUrl: null;
  }
  export default function SwaggerUI(options: Options): unknown;
}
