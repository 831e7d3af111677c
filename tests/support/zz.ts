import { chromium } from "playwright";
import { readFileSync } from "node:fs";
import { launchOptions } from "/tmp/w/wt-e2e/tests/support/chromium.ts";
import { startProduct } from "/tmp/w/wt-e2e/tests/support/portal.ts";
import { copyFolder } from "/tmp/w/wt-e2e/tests/support/folders.ts";
const code = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const c=`/tmp/w-e2e-copy${process.pid}`; await copyFolder("/tmp/w-e2e-demo",c);
const p=await startProduct({DATA_DIR:c});
const o=`http://localhost:${new URL(p.url()).port}`;
const b=await chromium.launch(launchOptions());
const ctx=await b.newContext({baseURL:o,serviceWorkers:"block"}); const page=await ctx.newPage();
await page.request.post("/auth/login",{form:{username:"johan@example.com",password:"Demo-2026-portal"},headers:{Origin:o},maxRedirects:0});
const all=["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
for (const path of ["/","/consumer/accounts/meters","/consumer/accounts/payments"]) {
  await page.emulateMedia({reducedMotion:"reduce"});
  let t=Date.now(); await page.goto(path); console.log(path,"goto",Date.now()-t);
  t=Date.now(); await page.goto(path); console.log(path,"goto again",Date.now()-t);
  t=Date.now(); await page.evaluate(code); console.log("inject",Date.now()-t);
  for (const [n,opt] of Object.entries({all:{},allAgain:{},noSel:{selectors:false,ancestry:false,xpath:false,elementRef:false},noPre:{preload:false},mediaPre:{preload:{assets:["media"]}},both:{selectors:false,preload:{assets:["media"]}},colors:{runOnly:{type:"rule",values:["color-contrast", "link-in-text-block"]}},nocolor:{rules:{"color-contrast":{enabled:false},"link-in-text-block":{enabled:false}}},ts:{runOnly:{type:"rule",values:["target-size"]}},lit:{runOnly:{type:"rule",values:["link-in-text-block"]}},colorsSel:{selectors:false,runOnly:{type:"rule",values:["color-contrast", "link-in-text-block"]}}})) {
    t=Date.now();
    const r=await page.evaluate(async (opt)=>{const t=performance.now(); const r=await (window as any).axe.run("html",opt);return [r.violations.length,Math.round(performance.now()-t)]},{runOnly:{type:"tag",values:all},resultTypes:["violations"],...opt} as any);
    console.log(n,r,Date.now()-t);
  }
}
await b.close(); await p.stop();
