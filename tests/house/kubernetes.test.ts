/** Checks the Kubernetes manifests against the Kubernetes schemas, and against each other. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { Namespace, PersistentVolumeClaim, Service } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { environmentSchema } from "#server/config.ts";
import { projectFolder } from "#tests/support/folders.ts";

const read = (file: string) => readFileSync(join(projectFolder, "kubernetes", file), "utf8");
const models = {
  Deployment,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};
const Manifest = z.object({
  kind: z.string().refine((kind): kind is keyof typeof models => kind in models),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown(),
});
const Literals = z.object({ literals: z.array(z.string()).default([]) });
const Kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(Literals),
});

const toValue = (document: { toJS(): unknown }) => document.toJS();
const kustomization = Kustomization.parse(parse(read("kustomization.yaml")));
const documents = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map(toValue),
);

/**
 * Wraps a value, and collects the paths of the fields that are read. The schemas allow additional
 * fields, so a field that a validator never reads does not exist in Kubernetes.
 */
function watch(value: unknown, read: Set<string>, path = ""): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, name, receiver) {
      if (typeof name === "string") read.add(`${path}.${name}`);
      return watch(Reflect.get(target, name, receiver), read, `${path}.${String(name)}`);
    },
  });
}

function pathsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${path}.${name}`,
    ...pathsOf(inner, `${path}.${name}`),
  ]);
}

/** Returns the errors and unknown fields that Kubernetes would find. */
function problemsOf(document: unknown): string[] {
  const { kind, metadata } = Manifest.parse(document);
  const fields = new Set<string>();
  // The constructor takes valid manifests only, and the validator decides whether this is one.
  const model = new models[kind](document as never);
  try {
    Reflect.apply(model.validate, watch(model, fields), []);
  } catch (error) {
    return [`${kind} ${metadata.name}: ${String(error)}`];
  }
  return pathsOf(document)
    .filter((path) => !fields.has(path))
    .map((path) => `${kind} ${metadata.name}: ${path} is unknown`);
}

describe("the Kubernetes manifests", () => {
  test("are valid, and an invalid or unknown field is detected", () => {
    expect(documents.length).toBeGreaterThan(8);
    expect(documents.flatMap(problemsOf)).toEqual([]);
    const [deployment] = parseAllDocuments(read("portal.yaml"));
    const changed = (path: string[], value: unknown) => {
      const copy = deployment?.clone();
      if (copy && "setIn" in copy) copy.setIn(path, value);
      return problemsOf(copy && toValue(copy));
    };
    expect(changed(["spec", "replicas"], "two")).toEqual([
      expect.stringContaining("spec/replicas must be integer"),
    ]);
    expect(changed(["spec", "replica"], 2)).toEqual([
      "Deployment portal: .spec.replica is unknown",
    ]);
    const probe = ["spec", "template", "spec", "containers", "0", "readinessProbe", "periodSecond"];
    expect(changed(probe, 2)).toEqual([`Deployment portal: .${probe.join(".")} is unknown`]);
  });

  test("don't let Kubernetes add environment variables whose names could clash with our settings", () => {
    const pods = documents.filter((document) => Manifest.parse(document).kind === "Deployment");
    expect(pods).toHaveLength(2);
    for (const pod of pods)
      expect(pod).toMatchObject({ spec: { template: { spec: { enableServiceLinks: false } } } });
  });

  test("set only environment variables that the programs read", () => {
    const known = Object.keys(environmentSchema.shape);
    const names = documents.flatMap((document) => [
      ...JSON.stringify(document).matchAll(/"name":"([A-Z0-9_]+?)(?:_FILE)?"/g),
    ]);
    const literals = kustomization.configMapGenerator.flatMap((map) =>
      map.literals.map((text) => text.replace(/(?:_FILE)?=.*/s, "")),
    );
    const used = [...names.map(([, name = ""]) => name), ...literals];
    expect(used.length).toBeGreaterThan(12);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
  });
});
