export declare const endpointsFile: string;
export declare function contractEndpoints(): string;
