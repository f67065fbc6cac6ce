/**
 * Starts the page's scripts: when everything of the page is there and the browser has a moment, or
 * at once when somebody touches, clicks or types. Until then links and forms are the browser's own.
 */
export const lateScriptStarter = `(()=>{
let started=false;
const start=()=>{
if(started)return;
started=true;
const late=document.querySelector('script[type="text/late-module"]');
if(!late)return;
const script=document.createElement('script');
script.type='module';
script.textContent=late.textContent;
document.head.append(script);
script.remove();
};
for(const sign of ['pointerdown','touchstart','keydown'])addEventListener(sign,start,{once:true,passive:true});
const idle=()=>'requestIdleCallback' in self?requestIdleCallback(start,{timeout:1500}):setTimeout(start,300);
document.readyState==='complete'?idle():addEventListener('load',idle,{once:true});
})()`
