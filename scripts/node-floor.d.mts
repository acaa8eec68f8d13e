export function admitsNode(version: string): boolean;
