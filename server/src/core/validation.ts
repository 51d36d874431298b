// What a route declares is checked here, for the platform's calls and for the studio's: what is no member, what the
// database could not keep, and everything the schema says. @throws validation, with the fields at fault
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Value from 'typebox/value';
import { refuse } from './refusal.ts';
import { unstorableIn } from './storable.ts';

interface Route {
  schema: unknown;
  httpPart?: string;
}

/** For Fastify's `setValidatorCompiler`. */
export const compileValidator = ({ schema, httpPart }: Route): Validator =>
  validator(schema as TSchema, httpPart === 'body');

type Validator = (data: unknown) => { value: unknown } | { error: Error };

function validator(schema: TSchema, isBody: boolean): Validator {
  const check = Compile(schema);
  const optional = '~optional' in schema;
  return (data) => {
    if (isBody && optional && data === undefined) return { value: data };
    const value = isBody ? data : Value.Convert(schema, data);
    if (check.Check(value)) {
      const field = unstorableIn(value);
      return field === null ? { value } : { error: refuse('validation', { fields: { [field || 'body']: 'pattern' } }) };
    }
    const fields: Record<string, string> = {};
    for (const issue of check.Errors(value)) fields[fieldOf(issue)] ??= wordOf(issue.keyword);
    return { error: refuse('validation', { fields }) };
  };
}

/** An undeclared member is checked against the schema `false`, whose keyword `boolean` explains nothing to a user. */
const wordOf = (keyword: string): string => (keyword === 'boolean' ? 'additionalProperties' : keyword);

function fieldOf(issue: { instancePath: string; keyword: string; params: unknown }): string {
  const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
  const missing = (issue.params as { requiredProperties?: string[] }).requiredProperties?.[0];
  return [path, missing].filter(Boolean).join('.') || 'body';
}
